ALTER TABLE "bean_exchanges" DROP CONSTRAINT "bean_exchanges_item";--> statement-breakpoint
DROP INDEX "bean_exchanges_activity";--> statement-breakpoint
ALTER TABLE "bean_exchanges" ADD COLUMN "returnedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bean_exchanges" ADD COLUMN "returnReason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bean_exchanges_item" ON "bean_exchanges" USING btree ("accountId","activityKeyId","skuCode") WHERE "returnedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bean_exchanges_activity" ON "bean_exchanges" USING btree ("accountId","activityKeyId") WHERE scope = 'activity' and "returnedAt" is null;