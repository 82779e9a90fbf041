CREATE TABLE "customer_coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"origin" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"couponType" integer NOT NULL,
	"minConsumeMoney" double precision DEFAULT 0 NOT NULL,
	"couponDiscountConfig" jsonb NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"endsAt" timestamp with time zone NOT NULL,
	"orderNo" text,
	"lockedUntil" timestamp with time zone,
	"usedAt" timestamp with time zone,
	"releasedBy" text,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_coupons_reference" UNIQUE("accountId","origin","reference"),
	CONSTRAINT "customer_coupons_period" CHECK ("customer_coupons"."startsAt" < "customer_coupons"."endsAt"),
	CONSTRAINT "customer_coupons_origin" CHECK ("customer_coupons"."origin" in ('pack', 'claim', 'signIn')),
	CONSTRAINT "customer_coupons_lock" CHECK (("customer_coupons"."orderNo" is null) = ("customer_coupons"."lockedUntil" is null)),
	CONSTRAINT "customer_coupons_use" CHECK ("customer_coupons"."usedAt" is null or "customer_coupons"."orderNo" is not null)
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "coupons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_coupons" ADD CONSTRAINT "customer_coupons_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_coupons_account" ON "customer_coupons" USING btree ("accountId","id");