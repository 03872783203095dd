-- Two descriptions read better now. Those that an admin has changed stay as they are.
update api.categories set description = 'A challenge about the place where you live'
where slug = 'local-civics' and description = 'A question for the place where you live';
update api.categories set description = 'A picture that needs a caption'
where slug = 'caption' and description = 'A picture that needs a line';
