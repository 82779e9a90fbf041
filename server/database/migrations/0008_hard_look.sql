CREATE TABLE "quotas" (
	"keyIndex" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"endsAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"commentId" integer NOT NULL,
	"accountId" uuid NOT NULL,
	"type" smallint NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_likes_commentId_accountId_pk" PRIMARY KEY("commentId","accountId"),
	CONSTRAINT "comment_likes_type" CHECK ("comment_likes"."type" in (2, 100))
);
--> statement-breakpoint
CREATE TABLE "comment_operations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batchId" uuid NOT NULL,
	"operation" smallint NOT NULL,
	"operatorId" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"commentId" integer,
	"accountId" uuid NOT NULL,
	"fromStatus" smallint NOT NULL,
	"toStatus" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"undoes" integer,
	CONSTRAINT "comment_operations_undone_once" UNIQUE("undoes"),
	CONSTRAINT "comment_operations_subject" CHECK (("comment_operations"."operation" = 4) = ("comment_operations"."commentId" is null))
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"type" smallint NOT NULL,
	"businessId" integer NOT NULL,
	"roots" integer DEFAULT 0 NOT NULL,
	"shownRoots" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_threads_type_businessId_pk" PRIMARY KEY("type","businessId")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" smallint NOT NULL,
	"businessId" integer NOT NULL,
	"rootId" integer,
	"parentId" integer,
	"accountId" uuid NOT NULL,
	"createType" smallint NOT NULL,
	"content" text NOT NULL,
	"auditStatus" smallint NOT NULL,
	"heldFor" text[] DEFAULT '{}' NOT NULL,
	"topFlag" boolean DEFAULT false NOT NULL,
	"likeCount" integer DEFAULT 0 NOT NULL,
	"replyCount" integer DEFAULT 0 NOT NULL,
	"idempotencyKey" text,
	"addressIndex" text,
	"createdAt" timestamp with time zone NOT NULL,
	"deletedAt" timestamp with time zone,
	"deletedBy" uuid,
	CONSTRAINT "comments_key" UNIQUE("accountId","idempotencyKey"),
	CONSTRAINT "comments_type" CHECK ("comments"."type" in (1, 3, 6, 7, 10)),
	CONSTRAINT "comments_audit" CHECK ("comments"."auditStatus" in (0, 1, 2)),
	CONSTRAINT "comments_create" CHECK ("comments"."createType" in (1, 2)),
	CONSTRAINT "comments_reply" CHECK (("comments"."rootId" is null) = ("comments"."parentId" is null)),
	CONSTRAINT "comments_top" CHECK (not "comments"."topFlag" or "comments"."rootId" is null),
	CONSTRAINT "comments_counts" CHECK ("comments"."likeCount" >= 0 and "comments"."replyCount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"phoneIndex" text NOT NULL,
	"codeIndex" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_messages" (
	"keyIndex" text PRIMARY KEY NOT NULL,
	"firstAt" timestamp with time zone NOT NULL,
	"lastAt" timestamp with time zone NOT NULL,
	"sent" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"seenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bean_exchanges" DROP CONSTRAINT "bean_exchanges_item";--> statement-breakpoint
DROP INDEX "bean_exchanges_activity";--> statement-breakpoint
ALTER TABLE "face_sessions" ADD COLUMN "openedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD COLUMN "requestKey" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "personIndex" text;--> statement-breakpoint
ALTER TABLE "bean_exchanges" ADD COLUMN "returnedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bean_exchanges" ADD COLUMN "returnReason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cross_auth_tokens" ADD COLUMN "sessionId" uuid;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_commentId_comments_id_fk" FOREIGN KEY ("commentId") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_operations" ADD CONSTRAINT "comment_operations_operatorId_accounts_id_fk" FOREIGN KEY ("operatorId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_operations" ADD CONSTRAINT "comment_operations_commentId_comments_id_fk" FOREIGN KEY ("commentId") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_operations" ADD CONSTRAINT "comment_operations_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_operations" ADD CONSTRAINT "comment_operations_undoes" FOREIGN KEY ("undoes") REFERENCES "public"."comment_operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_rootId_comments_id_fk" FOREIGN KEY ("rootId") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parentId_comments_id_fk" FOREIGN KEY ("parentId") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deletedBy_accounts_id_fk" FOREIGN KEY ("deletedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotas_ends" ON "quotas" USING btree ("endsAt");--> statement-breakpoint
CREATE INDEX "comment_operations_batch" ON "comment_operations" USING btree ("batchId");--> statement-breakpoint
CREATE INDEX "comment_operations_comment" ON "comment_operations" USING btree ("commentId","operation","id");--> statement-breakpoint
CREATE INDEX "comment_operations_account" ON "comment_operations" USING btree ("accountId","id") WHERE "comment_operations"."operation" = 4;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("type","businessId","topFlag" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."rootId" is null and "comments"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("rootId","id") WHERE "comments"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("accountId","createdAt" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_address" ON "comments" USING btree ("addressIndex","createdAt") WHERE "comments"."addressIndex" is not null;--> statement-breakpoint
CREATE INDEX "comments_review" ON "comments" USING btree ("id" DESC NULLS FIRST) WHERE "comments"."auditStatus" = 0 and "comments"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("accountId","type","businessId") WHERE "comments"."auditStatus" = 0 and "comments"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "phone_messages_first" ON "phone_messages" USING btree ("firstAt");--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seenAt");--> statement-breakpoint
ALTER TABLE "cross_auth_tokens" ADD CONSTRAINT "cross_auth_tokens_sessionId_sessions_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("personIndex");--> statement-breakpoint
CREATE UNIQUE INDEX "bean_exchanges_item" ON "bean_exchanges" USING btree ("accountId","activityKeyId","skuCode") WHERE "returnedAt" is null;--> statement-breakpoint
CREATE INDEX "cross_auth_tokens_session" ON "cross_auth_tokens" USING btree ("sessionId");--> statement-breakpoint
CREATE UNIQUE INDEX "bean_exchanges_activity" ON "bean_exchanges" USING btree ("accountId","activityKeyId") WHERE scope = 'activity' and "returnedAt" is null;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD CONSTRAINT "report_feedbacks_request" UNIQUE("reportId","requestKey");