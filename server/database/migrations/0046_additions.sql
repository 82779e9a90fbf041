-- Undo: DROP TABLE "staff_additions"; a form that is sent again after a lost reply adds a second time.
CREATE TABLE "staff_additions" (
	"addedBy" uuid NOT NULL,
	"requestKey" text NOT NULL,
	"resource" text NOT NULL,
	"recordId" text NOT NULL,
	"version" integer NOT NULL,
	"addedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_additions_addedBy_requestKey_pk" PRIMARY KEY("addedBy","requestKey")
);
--> statement-breakpoint
ALTER TABLE "staff_additions" ADD CONSTRAINT "staff_additions_addedBy_accounts_id_fk" FOREIGN KEY ("addedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;