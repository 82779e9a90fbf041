-- A used coupon stays as it is, whoever writes to the database; no coupon is deleted.
CREATE FUNCTION customer_coupons_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD."usedAt" IS NOT NULL THEN RAISE EXCEPTION 'coupon % is kept', OLD.id; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_coupons_kept BEFORE UPDATE OR DELETE ON customer_coupons
FOR EACH ROW EXECUTE FUNCTION customer_coupons_keep();
--> statement-breakpoint
-- The coupons that customers have received so far. None could be used before, so their days count from now.
INSERT INTO customer_coupons ("accountId", origin, reference, name, detail, "couponType", "minConsumeMoney", "couponDiscountConfig", "startsAt", "endsAt", "createdAt")
SELECT p."accountId", 'pack', p."activityKeyId" || ' ' || (c.place - 1), c.terms ->> 'name', coalesce(c.terms ->> 'detail', ''),
	(c.terms ->> 'couponType')::integer, coalesce((c.terms ->> 'minConsumeMoney')::double precision, 0), c.terms -> 'couponDiscountConfig',
	p."createdAt", now() + interval '30 days', p."createdAt"
FROM coupon_packs p JOIN bean_activities a ON a."keyId" = p."activityKeyId"
CROSS JOIN LATERAL jsonb_array_elements(a."couponList") WITH ORDINALITY AS c(terms, place)
ORDER BY p."createdAt", c.place;
--> statement-breakpoint
INSERT INTO customer_coupons ("accountId", origin, reference, name, "couponType", "couponDiscountConfig", "startsAt", "endsAt", "createdAt")
SELECT "claimedBy", 'claim', "collarCouponNo", "couponName", "couponType", "couponDiscountConfig" || '{"discountFoldNum": 0}', "startsAt", "endsAt", "claimedAt"
FROM claim_coupons WHERE "claimedBy" IS NOT NULL AND "startsAt" < "endsAt" ORDER BY "claimedAt";
--> statement-breakpoint
UPDATE sign_ins SET coupons = jsonb_build_array(jsonb_build_object('name', "couponName", 'detail', '', 'couponType', 6, 'minConsumeMoney', 0,
	'couponDiscountConfig', jsonb_build_object('couponDenomination', 0, 'freeDelivery', false, 'deliveryDiscountAmount', 0, 'discountFoldNum', 0)))
WHERE "couponName" <> '';
--> statement-breakpoint
INSERT INTO customer_coupons ("accountId", origin, reference, name, "couponType", "couponDiscountConfig", "startsAt", "endsAt", "createdAt")
SELECT "accountId", 'signIn', day || ' 0', "couponName", 6, coupons -> 0 -> 'couponDiscountConfig', "createdAt", now() + interval '30 days', "createdAt"
FROM sign_ins WHERE "extraTaken" AND "couponName" <> '' ORDER BY "createdAt";
