CREATE TABLE "tips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlementAccessId" text NOT NULL,
	"accountId" uuid NOT NULL,
	"accessId" text NOT NULL,
	"videoId" integer NOT NULL,
	"title" text NOT NULL,
	"amountFen" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"method" text,
	"idempotencyKey" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"askedAt" timestamp with time zone,
	"paidAt" timestamp with time zone,
	"transactionId" text,
	"fault" text DEFAULT '' NOT NULL,
	"refundReason" text DEFAULT '' NOT NULL,
	"refundedAt" timestamp with time zone,
	CONSTRAINT "tips_settlementAccessId_unique" UNIQUE("settlementAccessId"),
	CONSTRAINT "tips_once" UNIQUE("accountId","idempotencyKey"),
	CONSTRAINT "tips_transaction" UNIQUE("method","transactionId"),
	CONSTRAINT "tips_amount" CHECK ("tips"."amountFen" between 1 and 20000),
	CONSTRAINT "tips_state" CHECK ("tips"."state" in ('open', 'refused', 'closed', 'paid', 'refunding', 'refunded')),
	CONSTRAINT "tips_paid" CHECK (("tips"."state" in ('paid', 'refunding', 'refunded')) = ("tips"."paidAt" is not null and "tips"."transactionId" is not null and "tips"."method" is not null)),
	CONSTRAINT "tips_refunded" CHECK (("tips"."state" = 'refunded') = ("tips"."refundedAt" is not null))
);
--> statement-breakpoint
ALTER TABLE "live_rewards" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tips_unsettled" ON "tips" USING btree ("state","askedAt");--> statement-breakpoint
ALTER TABLE "live_rewards" ADD CONSTRAINT "live_rewards_reference_unique" UNIQUE("reference");