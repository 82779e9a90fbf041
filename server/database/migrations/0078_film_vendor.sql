-- Undo: drop the three columns; films that are at the vendor stay there, and are named by the portal no more
ALTER TABLE "films" ADD COLUMN "atVendor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "vendorUpload" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "vendorFile" text DEFAULT '' NOT NULL;
