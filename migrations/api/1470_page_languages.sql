-- Each version of a page is in one language; what was written before is in the first language of the site. The versions
-- of all languages of a page share their numbers. community/content-pages writes this table.
alter table api.page_versions add column language text not null default 'en';
