-- Undo: delete the passkeys with "signsIn" and the challenges without an account, drop the column, and set NOT NULL again
ALTER TABLE "passkey_challenges" ALTER COLUMN "accountId" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "signsIn" boolean DEFAULT false NOT NULL;