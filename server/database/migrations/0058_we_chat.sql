-- Undo: drop index "external_identities_we_chat"; drop table "we_chat_attempts"
CREATE TABLE "we_chat_attempts" (
	"stateHash" text PRIMARY KEY NOT NULL,
	"browserHash" text NOT NULL,
	"way" text NOT NULL,
	"page" text NOT NULL,
	"outcome" text,
	"subjectIndex" text,
	"answeredAt" timestamp with time zone,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "we_chat_attempts_browser" ON "we_chat_attempts" USING btree ("browserHash");--> statement-breakpoint
CREATE INDEX "we_chat_attempts_expires" ON "we_chat_attempts" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_we_chat" ON "external_identities" USING btree ("accountId") WHERE "external_identities"."issuer" = 'wechat';