-- What a customer has got already that decides an exchange: that of the same key first, else that of the item or activity.
-- A returned exchange decides nothing but the answer to its own key.
CREATE OR REPLACE FUNCTION bean_exchange_before(p_account uuid, p_activity text, p_sku text, p_scope text, p_key text)
RETURNS SETOF bean_exchanges LANGUAGE sql STABLE AS $$
	SELECT * FROM bean_exchanges
	WHERE "accountId" = p_account
		AND ("idempotencyKey" = p_key OR ("returnedAt" IS NULL AND "activityKeyId" = p_activity AND (p_scope = 'activity' OR "skuCode" = p_sku)))
	ORDER BY ("idempotencyKey" = p_key) DESC NULLS LAST LIMIT 1
$$;--> statement-breakpoint
-- Gives beans and stock of an exchange back, once. The customer's row is locked before the stock's, as in beans_exchange.
CREATE FUNCTION beans_return(p_exchange integer, p_reason text, p_at timestamptz)
RETURNS TABLE (beans integer, balance integer) LANGUAGE plpgsql AS $$
DECLARE
	given bean_exchanges;
BEGIN
	SELECT * INTO given FROM bean_exchanges e WHERE e.id = p_exchange;
	IF NOT FOUND THEN RETURN; END IF;
	PERFORM beans_lock(given."accountId");
	UPDATE bean_exchanges e SET "returnedAt" = p_at, "returnReason" = p_reason WHERE e.id = p_exchange AND e."returnedAt" IS NULL;
	IF NOT FOUND THEN RETURN; END IF;
	INSERT INTO bean_ledger AS l ("accountId", source, reference, amount, title, "createdAt")
	VALUES (given."accountId", 9, p_exchange::text, given.beans, '退回' || given.title || '：' || p_reason, p_at)
	RETURNING l.balance INTO balance;
	UPDATE seckill_stock s SET sold = s.sold - 1 WHERE s."itemId" = given."itemId" AND s.day = given.day;
	beans := given.beans;
	RETURN NEXT;
END $$;
