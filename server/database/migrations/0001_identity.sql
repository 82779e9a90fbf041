CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"emailIndex" text,
	"passwordHash" text,
	"manager" boolean DEFAULT false NOT NULL,
	"blackList" boolean DEFAULT false NOT NULL,
	"noQuestion" boolean DEFAULT false NOT NULL,
	"smtWhiteList" boolean DEFAULT false NOT NULL,
	"grayPlacement" boolean DEFAULT false NOT NULL,
	"saleCode" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "accounts_email" UNIQUE("kind","emailIndex")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cross_auth_tokens" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"customerCode" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"audience" text,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cross_auth_uses" (
	"tokenHash" text NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "cross_auth_uses_tokenHash_origin_pk" PRIMARY KEY("tokenHash","origin")
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"issuer" text NOT NULL,
	"subjectIndex" text NOT NULL,
	"accountId" uuid NOT NULL,
	CONSTRAINT "external_identities_issuer_subjectIndex_pk" PRIMARY KEY("issuer","subjectIndex")
);
--> statement-breakpoint
CREATE TABLE "external_sign_ins" (
	"stateHash" text PRIMARY KEY NOT NULL,
	"browserHash" text NOT NULL,
	"nonce" text NOT NULL,
	"codeVerifier" text NOT NULL,
	"returnTo" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_accounts" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"waitDeliverOrders" integer DEFAULT 0 NOT NULL,
	"waitConfirmOrders" integer DEFAULT 0 NOT NULL,
	"balanceFen" integer DEFAULT 0 NOT NULL,
	"basicIntergral" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"tokenHash" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_tokenHash_unique" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tokenHash" text NOT NULL,
	"accountId" uuid NOT NULL,
	"device" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"seenAt" timestamp with time zone NOT NULL,
	"endsAt" timestamp with time zone NOT NULL,
	"crossAuthDone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"keyIndex" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"pausedUntil" timestamp with time zone,
	"forgetAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cross_auth_uses" ADD CONSTRAINT "cross_auth_uses_tokenHash_cross_auth_tokens_tokenHash_fk" FOREIGN KEY ("tokenHash") REFERENCES "public"."cross_auth_tokens"("tokenHash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_accounts" ADD CONSTRAINT "order_accounts_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "cross_auth_tokens_expires" ON "cross_auth_tokens" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "external_identities_account" ON "external_identities" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "external_sign_ins_expires" ON "external_sign_ins" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("seenAt");--> statement-breakpoint
CREATE INDEX "sign_in_tries_forget" ON "sign_in_tries" USING btree ("forgetAt");