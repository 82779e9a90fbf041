-- Undo: drop table "content_review_rules"; alter table "content_publications" drop column "reviewed"
CREATE TABLE "content_review_rules" (
	"resource" text PRIMARY KEY NOT NULL,
	"secondPerson" boolean NOT NULL,
	"changedBy" uuid NOT NULL,
	"changedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_publications" ADD COLUMN "reviewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_review_rules" ADD CONSTRAINT "content_review_rules_changedBy_accounts_id_fk" FOREIGN KEY ("changedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What was scheduled before a second person was needed keeps its time.
UPDATE "content_publications" SET "reviewed" = true WHERE "state" = 'scheduled';
