-- Most lines of the audit log are single requests. These indexes find and count the others without reading those.
create index audit_acts on api.audit (id desc) where act not in ('call', 'shadow.read', 'shadow.change');
create index audit_of_act on api.audit (act text_pattern_ops, id desc);
