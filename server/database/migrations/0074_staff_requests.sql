-- Undo: drop table "staff_requests"; what waits for a second person is not carried out
CREATE TABLE "staff_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"body" text,
	"right" text NOT NULL,
	"entries" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requestedBy" uuid NOT NULL,
	"requestedAt" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"decidedBy" uuid,
	"decidedAt" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_requestedBy_accounts_id_fk" FOREIGN KEY ("requestedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_decidedBy_accounts_id_fk" FOREIGN KEY ("decidedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_requests_pending" ON "staff_requests" USING btree ("right") WHERE "staff_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "staff_requests_state" ON "staff_requests" USING btree ("state","id");