-- Undo: drop table "comment_reports"
CREATE TABLE "comment_reports" (
	"commentId" integer NOT NULL,
	"accountId" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"decision" text,
	"decidedAt" timestamp with time zone,
	"decidedBy" uuid,
	CONSTRAINT "comment_reports_commentId_accountId_pk" PRIMARY KEY("commentId","accountId"),
	CONSTRAINT "comment_reports_reason" CHECK ("comment_reports"."reason" in ('advert', 'abuse', 'illegal', 'privacy', 'other')),
	CONSTRAINT "comment_reports_decision" CHECK ("comment_reports"."decision" in ('kept', 'hidden', 'removed')),
	CONSTRAINT "comment_reports_decided_at" CHECK (("comment_reports"."decision" is null) = ("comment_reports"."decidedAt" is null))
);
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_commentId_comments_id_fk" FOREIGN KEY ("commentId") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_decidedBy_accounts_id_fk" FOREIGN KEY ("decidedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("commentId") WHERE "comment_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX "comment_reports_decided" ON "comment_reports" USING btree ("accountId","decidedAt" DESC NULLS FIRST) WHERE "comment_reports"."decision" is not null;