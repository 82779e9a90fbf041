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
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_messages_first" ON "phone_messages" USING btree ("firstAt");