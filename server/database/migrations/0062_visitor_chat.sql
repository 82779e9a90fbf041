-- Undo: drop table "service_chat_messages"; drop table "service_chats"; drop table "service_chat_replies"; drop table "service_chat_hours"
CREATE TABLE "service_chat_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_chat_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"weekday" integer NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_chat_messages" (
	"chatId" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"authorId" uuid,
	"content" text NOT NULL,
	"requestKey" text,
	CONSTRAINT "service_chat_messages_chatId_seq_pk" PRIMARY KEY("chatId","seq")
);
--> statement-breakpoint
CREATE TABLE "service_chat_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_chat_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"accountId" uuid,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"agentId" uuid,
	"createdAt" timestamp with time zone NOT NULL,
	"lastAt" timestamp with time zone NOT NULL,
	"endedAt" timestamp with time zone,
	"lastSeq" integer DEFAULT 0 NOT NULL,
	"score" integer
);
--> statement-breakpoint
ALTER TABLE "service_chat_messages" ADD CONSTRAINT "service_chat_messages_chatId_service_chats_id_fk" FOREIGN KEY ("chatId") REFERENCES "public"."service_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_chat_messages" ADD CONSTRAINT "service_chat_messages_authorId_accounts_id_fk" FOREIGN KEY ("authorId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_chats" ADD CONSTRAINT "service_chats_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_chats" ADD CONSTRAINT "service_chats_agentId_accounts_id_fk" FOREIGN KEY ("agentId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_chat_messages_once" ON "service_chat_messages" USING btree ("chatId","requestKey");--> statement-breakpoint
CREATE UNIQUE INDEX "service_chats_once" ON "service_chats" USING btree ("owner") WHERE "service_chats"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "service_chats_open" ON "service_chats" USING btree ("state","createdAt");--> statement-breakpoint
CREATE INDEX "service_chats_account" ON "service_chats" USING btree ("accountId","createdAt");--> statement-breakpoint
CREATE INDEX "service_chats_ended" ON "service_chats" USING btree ("endedAt");