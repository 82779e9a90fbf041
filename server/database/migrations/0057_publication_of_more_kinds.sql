-- Undo: alter table recruitment_businesses drop column visible; alter table recruitment_jobs drop column visible; alter table recruitment_photos drop column visible; alter table recruitment_reasons drop column visible; alter table event_testimonials drop column visible; alter table home_products drop column visible; alter table menu_entries drop column visible; alter table menu_groups drop column visible; alter table selling_points drop column visible; alter table videos drop column visible
ALTER TABLE "recruitment_businesses" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "recruitment_jobs" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "recruitment_photos" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "recruitment_reasons" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "event_testimonials" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "home_products" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_groups" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "selling_points" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;