-- Undo: drop table "inbox_preferences"; alter table "inbox_messages" drop column "mailedAt"; messages are not mailed any more
CREATE TABLE "inbox_preferences" (
	"accountId" uuid NOT NULL,
	"topic" text NOT NULL,
	"mail" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_preferences_accountId_topic_pk" PRIMARY KEY("accountId","topic")
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "mailedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_preferences" ADD CONSTRAINT "inbox_preferences_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;