-- What one member has sent to the suggestion box of another, newest first.
create index box_letters_between on api.box_letters (sender, box, id desc);
