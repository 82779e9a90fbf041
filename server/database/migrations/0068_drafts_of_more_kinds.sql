-- Undo: alter table "company_info" drop column "visible"; the same of "factory_pictures", "help_links", "article_photos", "order_notices", "group_sites", "stations"; the trigger of 0048 again, without its condition, before that of company_info
ALTER TABLE "company_info" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "factory_pictures" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "help_links" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "article_photos" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notices" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "group_sites" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
DROP TRIGGER company_info_named ON "company_info";
--> statement-breakpoint
-- A draft names nothing yet.
CREATE TRIGGER company_info_named AFTER INSERT OR UPDATE ON "company_info" FOR EACH ROW WHEN (NEW."visible") EXECUTE FUNCTION company_info_named();
