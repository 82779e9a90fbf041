CREATE TABLE "failed_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"failedAt" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bean_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bean_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"approvalNeeded" boolean NOT NULL,
	"state" text NOT NULL,
	"requestedBy" uuid NOT NULL,
	"requestedAt" timestamp with time zone NOT NULL,
	"decidedBy" uuid,
	"decidedAt" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"requestKey" text NOT NULL,
	CONSTRAINT "bean_corrections_once" UNIQUE("requestedBy","requestKey"),
	CONSTRAINT "bean_corrections_amount" CHECK ("bean_corrections"."amount" <> 0),
	CONSTRAINT "bean_corrections_states" CHECK ("bean_corrections"."state" in ('pending', 'booked', 'rejected', 'withdrawn')),
	CONSTRAINT "bean_corrections_decided" CHECK (("bean_corrections"."state" = 'pending') = ("bean_corrections"."decidedAt" is null)),
	CONSTRAINT "bean_corrections_second" CHECK (not "bean_corrections"."approvalNeeded" or "bean_corrections"."state" <> 'booked' or ("bean_corrections"."decidedBy" is not null and "bean_corrections"."decidedBy" <> "bean_corrections"."requestedBy"))
);
--> statement-breakpoint
ALTER TABLE "bean_corrections" ADD CONSTRAINT "bean_corrections_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bean_corrections" ADD CONSTRAINT "bean_corrections_requestedBy_accounts_id_fk" FOREIGN KEY ("requestedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bean_corrections" ADD CONSTRAINT "bean_corrections_decidedBy_accounts_id_fk" FOREIGN KEY ("decidedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bean_corrections_state" ON "bean_corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bean_corrections_alone" ON "bean_corrections" USING btree ("requestedBy","accountId","requestedAt");--> statement-breakpoint
-- What was asked for stays, and so does what was decided, whoever writes to the database.
CREATE FUNCTION bean_corrections_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD.state <> 'pending'
		OR (NEW."accountId", NEW.amount, NEW.reason, NEW."approvalNeeded", NEW."requestedBy", NEW."requestedAt", NEW."requestKey")
			IS DISTINCT FROM (OLD."accountId", OLD.amount, OLD.reason, OLD."approvalNeeded", OLD."requestedBy", OLD."requestedAt", OLD."requestKey")
	THEN RAISE EXCEPTION 'correction % is kept', OLD.id; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bean_corrections_kept BEFORE UPDATE OR DELETE ON bean_corrections
FOR EACH ROW EXECUTE FUNCTION bean_corrections_keep();
