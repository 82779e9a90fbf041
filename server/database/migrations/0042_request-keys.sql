ALTER TABLE "help_feedback" ADD COLUMN "requestKey" text;--> statement-breakpoint
ALTER TABLE "service_tickets" ADD COLUMN "requestKey" text;