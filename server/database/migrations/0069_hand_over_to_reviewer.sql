-- Undo: alter table "content_publications" drop column "reviewerId"; nobody is asked for a review by name
ALTER TABLE "content_publications" ADD COLUMN "reviewerId" uuid;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_reviewerId_accounts_id_fk" FOREIGN KEY ("reviewerId") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;