-- Undo: drop table "staff_export_pages"; drop table "staff_exports"
CREATE TABLE "staff_export_pages" (
	"exportId" uuid NOT NULL,
	"start" integer NOT NULL,
	"rows" text NOT NULL,
	CONSTRAINT "staff_export_pages_exportId_start_pk" PRIMARY KEY("exportId","start")
);
--> statement-breakpoint
CREATE TABLE "staff_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountId" uuid NOT NULL,
	"requestKey" text NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"ids" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"worker" uuid,
	"workedUntil" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"askedAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_exports_once" UNIQUE("accountId","requestKey")
);
--> statement-breakpoint
ALTER TABLE "staff_export_pages" ADD CONSTRAINT "staff_export_pages_exportId_staff_exports_id_fk" FOREIGN KEY ("exportId") REFERENCES "public"."staff_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_exports" ADD CONSTRAINT "staff_exports_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_exports_open" ON "staff_exports" USING btree ("createdAt") WHERE "staff_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "staff_exports_created" ON "staff_exports" USING btree ("createdAt");