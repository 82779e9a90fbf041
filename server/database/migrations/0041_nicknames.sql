ALTER TABLE "accounts" ADD COLUMN "nickNameKey" text;--> statement-breakpoint
CREATE INDEX "accounts_nickname_shared" ON "accounts" USING btree ("nickName") WHERE "accounts"."nickNameKey" is null and "accounts"."nickName" <> '';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_nickname" UNIQUE("nickNameKey");
--> statement-breakpoint
-- The first who bears a nickname keeps it; equal ones of others stay without a key until they are changed.
WITH keyed AS (
  SELECT id, "createdAt", lower(regexp_replace(normalize("nickName", NFKC), '[\s\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')) AS key
  FROM accounts WHERE "nickName" <> ''
), first AS (
  SELECT DISTINCT ON (key) id, key FROM keyed WHERE key <> '' ORDER BY key, "createdAt", id
)
UPDATE accounts SET "nickNameKey" = first.key FROM first WHERE accounts.id = first.id;
