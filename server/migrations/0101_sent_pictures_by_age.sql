-- What is swept by age.
create index sent_pictures_age on sent_pictures (sent_at);
