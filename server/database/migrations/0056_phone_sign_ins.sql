-- Undo: drop table "phone_sign_ins"
CREATE TABLE "phone_sign_ins" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"phoneIndex" text NOT NULL,
	"codeIndex" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "phone_sign_ins_expires" ON "phone_sign_ins" USING btree ("expiresAt");