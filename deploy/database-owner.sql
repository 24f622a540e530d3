-- Run once by the image of PostgreSQL, on an empty data folder: the servers' own role. It owns their database and nothing
-- else, which is enough for the migrations (pg_trgm is an extension that an owner may make) and for the queue's schema.
\set password `cat /run/secrets/DATABASE_PASSWORD`
create role butaca login password :'password';
alter database butaca owner to butaca;
revoke connect on database butaca from public;
