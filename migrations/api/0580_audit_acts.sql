-- Most of the audit is single calls: what was meant by them is read, and counted, without going through those.
create index audit_acts on api.audit (id desc) where act not in ('call', 'shadow.read', 'shadow.change');
create index audit_of_act on api.audit (act text_pattern_ops, id desc);
