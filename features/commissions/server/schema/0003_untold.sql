-- Who was told of a bill stood in columns that nobody read, each bill in an index of its own.
alter table commissions.bill drop column is_told;
alter table commissions.due drop column is_told;
