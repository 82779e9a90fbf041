-- Undo: drop table "comment_texts"; alter table comments drop column "editedAt"
CREATE TABLE "comment_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commentId" integer NOT NULL,
	"content" text NOT NULL,
	"replacedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "editedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comment_texts" ADD CONSTRAINT "comment_texts_commentId_comments_id_fk" FOREIGN KEY ("commentId") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_texts_comment" ON "comment_texts" USING btree ("commentId","id");