-- Splits the two tables of the log into 16 partitions each, by the hash of the learner. Pointer needs no other setting and no
-- other version. Stop all servers, make a dump, and run this once on the database of DATABASE_URL:
--
--   psql --set=ON_ERROR_STOP=1 --file=docs/operating/partition-log.sql postgres://…
--
-- All entries are copied in one transaction, so the disk must have room for a second copy of the log.

begin;

lock table "logHead", "logEntry" in access exclusive mode;
alter table "logHead" rename to "logHeadBefore";
alter table "logEntry" rename to "logEntryBefore";
create table "logHead" (like "logHeadBefore" including defaults) partition by hash ("userId");
create table "logEntry" (like "logEntryBefore" including defaults) partition by hash ("userId");

do $$
begin
  for part in 0..15 loop
    execute format('create table %I partition of "logHead" for values with (modulus 16, remainder %s)', 'logHead' || part, part);
    execute format('create table %I partition of "logEntry" for values with (modulus 16, remainder %s)', 'logEntry' || part, part);
  end loop;
end
$$;

insert into "logHead" select * from "logHeadBefore";
insert into "logEntry" select * from "logEntryBefore";
drop table "logEntryBefore";
drop table "logHeadBefore";

-- With the names that they had before.
alter table "logHead"
  add constraint "logHead_pkey" primary key ("userId"),
  add constraint "logHead_userId_fkey" foreign key ("userId") references "user" (id) on delete cascade;
alter table "logEntry"
  add constraint "logEntryKey" primary key ("userId", seq),
  add constraint "logEntryId" unique ("userId", id),
  add constraint "logEntry_userId_fkey" foreign key ("userId") references "logHead" ("userId") on delete cascade;

commit;
analyze "logHead", "logEntry";
