-- Undo: alter table "questions" drop column "acceptedId"
ALTER TABLE "questions" ADD COLUMN "acceptedId" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_acceptedId_comments_id_fk" FOREIGN KEY ("acceptedId") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;