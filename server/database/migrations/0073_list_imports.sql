-- Undo: drop table "staff_import_pages"; drop table "staff_imports"
CREATE TABLE "staff_import_pages" (
	"importId" uuid NOT NULL,
	"start" integer NOT NULL,
	"rows" text NOT NULL,
	"outcomes" text,
	CONSTRAINT "staff_import_pages_importId_start_pk" PRIMARY KEY("importId","start")
);
--> statement-breakpoint
CREATE TABLE "staff_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountId" uuid NOT NULL,
	"requestKey" text NOT NULL,
	"resource" text NOT NULL,
	"fileName" text NOT NULL,
	"network" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"trial" jsonb NOT NULL,
	"taken" jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"worker" uuid,
	"workedUntil" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_imports_once" UNIQUE("accountId","requestKey")
);
--> statement-breakpoint
ALTER TABLE "staff_import_pages" ADD CONSTRAINT "staff_import_pages_importId_staff_imports_id_fk" FOREIGN KEY ("importId") REFERENCES "public"."staff_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_imports" ADD CONSTRAINT "staff_imports_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_imports_open" ON "staff_imports" USING btree ("createdAt") WHERE "staff_imports"."state" in ('checking', 'importing');--> statement-breakpoint
CREATE INDEX "staff_imports_created" ON "staff_imports" USING btree ("createdAt");