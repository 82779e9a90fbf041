-- Undo: drop table "content_remarks"; nothing is remarked on drafts any more
CREATE TABLE "content_remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"recordId" text NOT NULL,
	"accountId" uuid NOT NULL,
	"requestKey" text,
	"version" integer NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolvedBy" uuid,
	"resolvedAt" timestamp with time zone,
	CONSTRAINT "content_remarks_once" UNIQUE("accountId","requestKey")
);
--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_resolvedBy_accounts_id_fk" FOREIGN KEY ("resolvedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_remarks_record" ON "content_remarks" USING btree ("resource","recordId","id");