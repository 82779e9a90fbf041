-- Undo: drop table "comment_blocks"
CREATE TABLE "comment_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"blockedId" uuid NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_blocks_once" UNIQUE("accountId","blockedId"),
	CONSTRAINT "comment_blocks_other" CHECK ("comment_blocks"."accountId" <> "comment_blocks"."blockedId")
);
--> statement-breakpoint
ALTER TABLE "comment_blocks" ADD CONSTRAINT "comment_blocks_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_blocks" ADD CONSTRAINT "comment_blocks_blockedId_accounts_id_fk" FOREIGN KEY ("blockedId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_blocks_blocked" ON "comment_blocks" USING btree ("blockedId");