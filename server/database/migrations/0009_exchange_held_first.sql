/*
 * One exchange: all of it or nothing. `reason` is empty, or why it is refused ('otherKey': the key stood for another item).
 * What the customer has already comes first: a repeat by the same key gets the first answer, and who has the item hears
 * that, however much of it is left and whatever the hour. Without `p_at` the window is judged by the database's clock.
 * The stock row, which all buyers share, is locked last and for the shortest time; a race for the last item that is lost
 * there raises BN001 and leaves nothing behind.
 */
CREATE OR REPLACE FUNCTION beans_exchange(p_account uuid, p_activity text, p_sku text, p_day date, p_at timestamptz, p_key text)
RETURNS TABLE (reason text, "exchangeId" integer, balance integer, sold integer, stock integer) LANGUAGE plpgsql AS $$
DECLARE
	item record;
	earlier bean_exchanges;
	held integer;
	opens timestamptz;
	closes timestamptz;
	at timestamptz := coalesce(p_at, clock_timestamp());
BEGIN
	SELECT i.id, i.price, i."dailyStock", g.title, g.images[1] AS image, a."startsAt", a."endsAt", a.opens, a.closes, a."exchangeScope" AS scope
	INTO item FROM seckill_items i
	JOIN bean_activities a ON a."keyId" = i."activityKeyId" JOIN bean_goods g ON g."skuCode" = i."skuCode"
	WHERE i."activityKeyId" = p_activity AND i."skuCode" = p_sku;
	IF NOT FOUND THEN reason := 'activityMissing'; RETURN NEXT; RETURN; END IF;

	SELECT * INTO earlier FROM bean_exchange_before(p_account, p_activity, p_sku, item.scope, p_key);
	IF earlier."idempotencyKey" = p_key THEN
		reason := CASE WHEN earlier."activityKeyId" = p_activity AND earlier."skuCode" = p_sku THEN '' ELSE 'otherKey' END;
		"exchangeId" := earlier.id; balance := earlier.balance; RETURN NEXT; RETURN;
	END IF;
	IF earlier.id IS NOT NULL THEN reason := 'alreadyExchanged'; RETURN NEXT; RETURN; END IF;

	opens := greatest((p_day + item.opens::time) AT TIME ZONE 'Asia/Shanghai', item."startsAt");
	closes := least((p_day + item.closes::time) AT TIME ZONE 'Asia/Shanghai', item."endsAt");
	IF at < opens THEN reason := 'notStarted'; RETURN NEXT; RETURN; END IF;
	IF at >= closes THEN reason := 'ended'; RETURN NEXT; RETURN; END IF;

	SELECT s.sold, s.stock INTO sold, stock FROM seckill_stock s WHERE s."itemId" = item.id AND s.day = p_day;
	IF sold >= stock OR item."dailyStock" <= 0 THEN reason := 'soldOut'; RETURN NEXT; RETURN; END IF;

	SELECT b.balance INTO held FROM bean_accounts b WHERE b."accountId" = p_account FOR UPDATE;
	-- Again, now that the customer's row is locked.
	SELECT * INTO earlier FROM bean_exchange_before(p_account, p_activity, p_sku, item.scope, p_key);
	IF earlier."idempotencyKey" = p_key THEN
		reason := CASE WHEN earlier."activityKeyId" = p_activity AND earlier."skuCode" = p_sku THEN '' ELSE 'otherKey' END;
		-- A repeated reply has sold nothing: what was read of the stock before the lock is not part of it.
		sold := NULL; stock := NULL;
		"exchangeId" := earlier.id; balance := earlier.balance; RETURN NEXT; RETURN;
	END IF;
	IF earlier.id IS NOT NULL THEN reason := 'alreadyExchanged'; RETURN NEXT; RETURN; END IF;
	IF coalesce(held, 0) < item.price THEN reason := 'beansShort'; RETURN NEXT; RETURN; END IF;

	INSERT INTO bean_exchanges ("accountId", "itemId", "activityKeyId", "skuCode", day, scope, title, image, beans, balance, "idempotencyKey", "createdAt")
	VALUES (p_account, item.id, p_activity, p_sku, p_day, item.scope, item.title, item.image, item.price, held - item.price, p_key, at)
	RETURNING id INTO "exchangeId";
	INSERT INTO bean_ledger ("accountId", source, reference, amount, title, "createdAt")
	VALUES (p_account, 4, "exchangeId"::text, -item.price, '兑换' || item.title, at);
	INSERT INTO seckill_stock AS s ("itemId", day, sold, stock) VALUES (item.id, p_day, 1, item."dailyStock")
	ON CONFLICT ("itemId", day) DO UPDATE SET sold = s.sold + 1 WHERE s.sold < s.stock
	RETURNING s.sold, s.stock INTO sold, stock;
	IF NOT FOUND THEN RAISE EXCEPTION 'sold out' USING ERRCODE = 'BN001'; END IF;
	reason := ''; balance := held - item.price;
	RETURN NEXT;
END $$;
