-- Undo: drop both indexes and both columns; uploaded files that are still kept stay until their films are removed
ALTER TABLE "film_objects" ADD COLUMN "replacedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "sourceUntil" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "film_objects_replaced" ON "film_objects" USING btree ("replacedAt") WHERE "film_objects"."replacedAt" is not null;--> statement-breakpoint
CREATE INDEX "films_sources" ON "films" USING btree ("sourceUntil") WHERE "films"."sourceUntil" is not null;--> statement-breakpoint
UPDATE "films" SET "sourceUntil" = now() + interval '90 days' WHERE "state" = 'failed';
