CREATE TABLE "recovery_codes" (
	"codeHash" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"confirmedAt" timestamp with time zone,
	"lastStep" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "secondFactorAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_account" ON "recovery_codes" USING btree ("accountId");