ALTER TABLE "bean_activities" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bean_activities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_coupons" ADD COLUMN "batch" text DEFAULT '' NOT NULL;