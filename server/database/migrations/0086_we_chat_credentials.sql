-- Undo: drop the table; tokens and tickets are asked for anew
CREATE TABLE "we_chat_credentials" (
	"appId" text NOT NULL,
	"kind" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"expiresAt" timestamp with time zone,
	"asker" uuid,
	"askedUntil" timestamp with time zone,
	CONSTRAINT "we_chat_credentials_appId_kind_pk" PRIMARY KEY("appId","kind")
);
