-- The role the writers take on (`role=kislap_app` on their connections): it cannot change what was written.
-- Where the owner of the database may not create roles, the writers keep the owner's rights.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kislap_app') then
    create role kislap_app nologin;
  end if;
  execute format('grant kislap_app to %I', current_user);
exception
  when insufficient_privilege or duplicate_object or unique_violation or invalid_grant_operation then null;
end $$;
