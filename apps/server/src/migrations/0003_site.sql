-- What the operators decide about the brand's site; a name without a row has the default in code.
CREATE SCHEMA site;

CREATE TABLE site.setting (
  name       text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
