-- Each version of a page is in one language; earlier versions are in the first language of the site. The versions of a
-- page in all languages share their numbering. Written by community/content-pages.
alter table api.page_versions add column language text not null default 'en';
