-- Which life of the database this is: a restored one begins another (docs/decisions/121).
create table database_identity as select gen_random_uuid() as id;
