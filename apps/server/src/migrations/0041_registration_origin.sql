-- How an account came about: what stood in its registration beside the person. Accounts that were made otherwise have no row.
CREATE TABLE identity.registration (
  bucket          smallint NOT NULL,
  account_id      uuid NOT NULL,
  at              timestamptz NOT NULL,
  way             text NOT NULL CHECK (way IN ('username', 'mobile')),
  register_method text NOT NULL,
  -- The host name the page was at.
  domain          text,
  affiliate_code  text,
  -- As it stood in the link, and whom it belongs to; null where it is nobody's.
  referral_code   text,
  referrer_id     uuid,
  -- Who was named as having recommended us.
  recommender_id  uuid,
  PRIMARY KEY (bucket, account_id)
);
CREATE INDEX registration_referrer ON identity.registration (referrer_id) WHERE referrer_id IS NOT NULL;
CREATE INDEX registration_recommender ON identity.registration (recommender_id) WHERE recommender_id IS NOT NULL;
