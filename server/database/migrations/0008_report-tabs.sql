ALTER TABLE "face_sessions" ADD COLUMN "openedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD COLUMN "requestKey" text;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD CONSTRAINT "report_feedbacks_request" UNIQUE("reportId","requestKey");