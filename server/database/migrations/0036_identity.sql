CREATE TABLE "factor_permits" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"codeHash" text,
	"sessionId" uuid,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challengeHash" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"publicKey" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"emailIndex" text NOT NULL,
	"codeIndex" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"accountId" uuid,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "emailProvenAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "disabledAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "externalIndex" text;--> statement-breakpoint
ALTER TABLE "factor_permits" ADD CONSTRAINT "factor_permits_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_permits" ADD CONSTRAINT "factor_permits_sessionId_sessions_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "registrations_expires" ON "registrations" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "sessions_external" ON "sessions" USING btree ("externalIndex");--> statement-breakpoint
-- Open pages and event lines hear at once that an account's rights have changed, whoever changes them.
CREATE FUNCTION "tell_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid;
BEGIN
	IF TG_TABLE_NAME = 'accounts' THEN
		changed := NEW."id";
	ELSE
		changed := OLD."accountId";
	END IF;
	PERFORM pg_notify('account_changed', changed::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "accounts_told" AFTER UPDATE OF "roles", "disabledAt" ON "accounts" FOR EACH ROW
	WHEN (OLD."roles" IS DISTINCT FROM NEW."roles" OR OLD."disabledAt" IS DISTINCT FROM NEW."disabledAt")
	EXECUTE FUNCTION "tell_account_change"();
--> statement-breakpoint
CREATE TRIGGER "sessions_told" AFTER UPDATE OF "secondFactorAt" OR DELETE ON "sessions" FOR EACH ROW
	EXECUTE FUNCTION "tell_account_change"();
