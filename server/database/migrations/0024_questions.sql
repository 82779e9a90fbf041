CREATE TABLE "answer_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_likes" (
	"questionId" integer NOT NULL,
	"accountId" uuid NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "question_likes_questionId_accountId_pk" PRIMARY KEY("questionId","accountId")
);
--> statement-breakpoint
CREATE TABLE "question_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"questionId" integer NOT NULL,
	"accountId" uuid NOT NULL,
	"kind" text NOT NULL,
	"commentId" integer NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"readAt" timestamp with time zone,
	"sentAt" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_notices_once" UNIQUE("questionId","kind","commentId")
);
--> statement-breakpoint
CREATE TABLE "question_views" (
	"questionId" integer NOT NULL,
	"visitorHash" text NOT NULL,
	"countedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "question_views_questionId_visitorHash_pk" PRIMARY KEY("questionId","visitorHash")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"categoryCode" text NOT NULL,
	"contentType" smallint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"status" smallint NOT NULL,
	"heldFor" text[] DEFAULT '{}' NOT NULL,
	"reviewedAt" timestamp with time zone,
	"handled" boolean DEFAULT false NOT NULL,
	"syncedAt" timestamp with time zone,
	"fileIds" text[] DEFAULT '{}' NOT NULL,
	"accessingCount" integer DEFAULT 0 NOT NULL,
	"commentCount" integer DEFAULT 0 NOT NULL,
	"clickCount" integer DEFAULT 0 NOT NULL,
	"staffReplyCount" integer DEFAULT 0 NOT NULL,
	"replyId" integer,
	"helpDocument" integer,
	"idempotencyKey" text,
	"createdAt" timestamp with time zone NOT NULL,
	"updatedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "questions_key" UNIQUE("accountId","idempotencyKey"),
	CONSTRAINT "questions_status" CHECK ("questions"."status" in (0, 1)),
	CONSTRAINT "questions_type" CHECK ("questions"."contentType" in (1, 3)),
	CONSTRAINT "questions_category" CHECK ("questions"."categoryCode" in ('service_pcb', 'service_smt', 'service_steelmesh')),
	CONSTRAINT "questions_counts" CHECK ("questions"."clickCount" >= 0 and "questions"."commentCount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "question_likes" ADD CONSTRAINT "question_likes_questionId_questions_id_fk" FOREIGN KEY ("questionId") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_likes" ADD CONSTRAINT "question_likes_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_notices" ADD CONSTRAINT "question_notices_questionId_questions_id_fk" FOREIGN KEY ("questionId") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_notices" ADD CONSTRAINT "question_notices_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_views" ADD CONSTRAINT "question_views_questionId_questions_id_fk" FOREIGN KEY ("questionId") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_replyId_comments_id_fk" FOREIGN KEY ("replyId") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_notices_unread" ON "question_notices" USING btree ("accountId") WHERE "question_notices"."readAt" is null;--> statement-breakpoint
CREATE INDEX "question_notices_unsent" ON "question_notices" USING btree ("id") WHERE "question_notices"."sentAt" is null;--> statement-breakpoint
CREATE INDEX "question_views_counted" ON "question_views" USING btree ("countedAt");--> statement-breakpoint
CREATE INDEX "questions_account" ON "questions" USING btree ("accountId","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_visible" ON "questions" USING btree ("categoryCode","createdAt" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "questions"."status" = 1;--> statement-breakpoint
CREATE INDEX "questions_hidden" ON "questions" USING btree ("id" DESC NULLS FIRST) WHERE "questions"."status" = 0;