-- Undo: drop table "inbox_messages"
CREATE TABLE "inbox_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"actorId" uuid,
	"parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"href" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"readAt" timestamp with time zone,
	"goneAt" timestamp with time zone,
	CONSTRAINT "inbox_messages_key" UNIQUE("accountId","key"),
	CONSTRAINT "inbox_messages_href" CHECK ("inbox_messages"."href" = '' or "inbox_messages"."href" like '/%'),
	CONSTRAINT "inbox_messages_count" CHECK ("inbox_messages"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_actorId_accounts_id_fk" FOREIGN KEY ("actorId") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_messages_list" ON "inbox_messages" USING btree ("accountId","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "inbox_messages"."goneAt" is null;--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "inbox_messages" USING btree ("accountId") WHERE "inbox_messages"."goneAt" is null and "inbox_messages"."readAt" is null;--> statement-breakpoint
CREATE INDEX "inbox_messages_about" ON "inbox_messages" USING btree ("about") WHERE "inbox_messages"."about" <> '';--> statement-breakpoint
CREATE INDEX "inbox_messages_at" ON "inbox_messages" USING btree ("at");