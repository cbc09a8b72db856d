"""The standards report, made again from the records; the sides of a comparison."""
import binascii
import json
import re
from .bounds import SEAL, SIDES, UNHASHED
from .values import ABSENT, kind_of, parse_json, quiet, rows, same
from .manifest import about, modulus, read_manifest, record, signed

# Begin of points (npm run standards)
STANDARDS = json.loads(r'''{"says": "Points of published checklists, and where the records of this package have something about each. It was derived from those records alone. Whether a rule is met is for those to decide who apply it.",
"grades": {"recorded and checkable":"The package has it, and anybody can hold it against other files of the package, by content, hash or signature. This shows that it is consistent and unchanged, not that it is true.","recorded":"The package states it. Not all of it can be held against other files of the package.","absent":"The package does not have it, for the reason given.","not applicable":"The point is not about a package like this one, for the reason given."},
"points": [
{"id":"A1","rule":"FRE 901(b)(9)","point":"What the record is: the address asked for, the address shown, the time, and the hash of each file","page":[{"when":[{"at":["metadata.json","/requested_url"]},{"any":[{"at":["metadata.json","/url_at_screenshot"]},{"at":["metadata.json","/url_at_load"]}]},{"at":["metadata.json","/captured_at"]},{"always":["manifest.json","/files"]},{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"any":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"at":["chain_of_custody.json","/rfc3161_timestamp_included"],"is":true}]}],"grade":"recorded and checkable"},{"when":[{"at":["metadata.json","/requested_url"]},{"any":[{"at":["metadata.json","/url_at_screenshot"]},{"at":["metadata.json","/url_at_load"]}]},{"at":["metadata.json","/captured_at"]},{"always":["manifest.json","/files"]}],"grade":"recorded"},{"grade":"absent","why":"The records lack an address or the time of the capture."}],"comparison":[{"when":[{"at":["metadata.json","/url"]},{"at":["metadata.json","/compared_at"]},{"at":["metadata.json","/before/manifest_sha256"]},{"at":["metadata.json","/after/manifest_sha256"]},{"always":["manifest.json","/files"]},{"always":["before/manifest.json",""]},{"always":["after/manifest.json",""]},{"any":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"at":["chain_of_custody.json","/rfc3161_timestamp_included"],"is":true}]}],"grade":"recorded and checkable"},{"when":[{"at":["metadata.json","/url"]},{"at":["metadata.json","/compared_at"]},{"at":["metadata.json","/before/manifest_sha256"]},{"at":["metadata.json","/after/manifest_sha256"]},{"always":["manifest.json","/files"]}],"grade":"recorded"},{"grade":"absent","why":"The records lack the address, the time or one of the two captures."}]},
{"id":"A2","rule":"FRE 901(b)(9), 902(13)","point":"How the system works: the steps in words, the browser and the program","page":[{"when":[{"at":["chain_of_custody.json","/steps"]},{"at":["metadata.json","/browser/version"]},{"at":["metadata.json","/environment/generator_version"]},{"always":["evidence.pdf",""]}],"grade":"recorded"},{"grade":"absent","why":"The browser or the version of the program is not recorded."}],"comparison":[{"when":[{"at":["chain_of_custody.json","/steps"]},{"always":["comparison.json","/text/rules"]},{"always":["comparison.json","/images/rules"]}],"grade":"recorded"},{"grade":"absent","why":"The custody record has no steps."}]},
{"id":"A3","rule":"FRE 901(b)(9), 902(13)","point":"Why the system yields an accurate result: a validation of this version","both":[{"grade":"absent","why":"The package has no record of a validation of this version of the program. Whoever runs the program must supply it."}]},
{"id":"A4","rule":"FRE 901(b)(9), 902(11)","point":"The steps that were followed, and those that failed or were asked for and not done","both":[{"when":[{"at":["forensic_log.json","/operations"]},{"at":["chain_of_custody.json","/steps"]},{"at":["chain_of_custody.json","/not_performed"],"list":true}],"grade":"recorded and checkable"},{"grade":"absent","why":"The log or the custody record has no steps."}]},
{"id":"A5","rule":"FRE 902(11), 902(13), 28 USC 1746","point":"A certification that a person with knowledge signed","both":[{"grade":"absent","why":"Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it."}]},
{"id":"A6","rule":"FRE 902(14)","point":"A statement that the hash of the copy offered was compared with the hash at acquisition","both":[{"grade":"absent","why":"The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result."}]},
{"id":"A7","rule":"FRE 902(11)","point":"Written notice before the trial, with the record and the certification open to inspection","both":[{"grade":"absent","why":"The party that offers the record must give it."}]},
{"id":"A8","rule":"FRE 902(13), committee note of 2017","point":"Words that keep to what was recorded, and claim neither truth nor authorship of the content","both":[{"when":[{"always":["evidence.pdf",""]}],"grade":"recorded"}]},
{"id":"A9","rule":"FRE 902(13), 902(14)","point":"Each sentence of the certification led to the file that supports it","both":[{"grade":"not applicable","why":"The package has no certification (A5)."}]},
{"id":"A10","rule":"FRE 901(b)(9)","point":"An opponent can repeat the check without the maker of the package","both":[{"when":[{"file":["verification/verify.py"]},{"file":["verification/verify.html"]},{"file":["verification/GUIDE.txt"]},{"always":["publickey.pem",""]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The package has no programs that check it."}]},
{"id":"B1","rule":"eIDAS Art. 42(1)(a)","point":"The eIDAS time-stamp is about the list of hashes, which covers every file","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"always":["manifest.json.tsr",""]},{"always":["manifest.json","/files"]}],"grade":"recorded and checkable"},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B2","rule":"eIDAS Art. 42(1)(b)","point":"The time of the time-stamp, and the clock of the machine compared with other clocks","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"always":["manifest.json.tsr",""]},{"at":["metadata.json","/clock/before"]}],"grade":"recorded"},{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"No time server answered, so the clock of the machine was compared with nothing."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B3","rule":"eIDAS Art. 42(1)(c)","point":"The time-stamp is signed, and its certificate is with it","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"always":["manifest.json.tsr",""]}],"grade":"recorded and checkable"},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B4","rule":"eIDAS Art. 3(19), 22, 42","point":"The service was granted on the EU Trusted List at the time of the time-stamp","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B5","rule":"eIDAS Art. 42","point":"Answers about revocation that are valid for the time of the time-stamp","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B6","rule":"ETSI EN 319 422","point":"Nonce and policy of the time-stamp, and what it states of its own kind","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B7","rule":"eIDAS Art. 34, 42","point":"All that is needed to check the time-stamp in years, and a plan to renew it","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true}],"grade":"absent","why":"The package has neither the request nor the list. Whoever keeps the package must see to the renewal."},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B8","rule":"eIDAS Art. 41","point":"A presumption about the time is claimed for an eIDAS time-stamp alone","both":[{"grade":"not applicable","why":"The package claims no presumption, for any time-stamp."}]},
{"id":"B9","rule":"eIDAS Art. 41(2)","point":"What a time-stamp does not show: that a server sent the page","both":[{"when":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"always":["evidence.pdf",""]}],"grade":"recorded"},{"when":[{"declined":"eidas_timestamp"}],"grade":"absent","why":"An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"not applicable","why":"No eIDAS time-stamp was asked for."}]},
{"id":"B10","rule":"eIDAS Art. 41, 42","point":"A time-stamp that was asked for and not obtained is named, with the reason","both":[{"when":[{"any":[{"declined":"eidas_timestamp"},{"declined":"rfc3161_timestamp"},{"declined":"bitcoin_timestamp"}]}],"grade":"recorded"},{"grade":"not applicable","why":"No time-stamp that was asked for is missing."}]},
{"id":"C1","rule":"ISO/IEC 27037, auditability","point":"Each action of the program: what, when, with what result (by whom: C11)","both":[{"when":[{"at":["forensic_log.json","/operations"]},{"at":["chain_of_custody.json","/steps"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The log or the custody record has no steps."}]},
{"id":"C2","rule":"ISO/IEC 27037, repeatability","point":"All settings of the order, so that it can be given again","page":[{"when":[{"at":["order.json","/left_out"]}],"grade":"absent","why":"The order was given with a part that is not in the package; order.json says which."},{"when":[{"at":["order.json","/url"]},{"at":["order.json","/options"]},{"at":["order.json","/left_out"],"list":true}],"grade":"recorded"},{"grade":"absent","why":"The package does not have the order as a whole. Whoever gave it must supply it."}],"comparison":[{"when":[{"always":["comparison.json","/text/rules"]},{"always":["comparison.json","/text/ignored"]},{"step":"text_compared"},{"file":["text_diff.txt"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The texts of the two captures were not compared."}]},
{"id":"C3","rule":"ISO/IEC 27037, reproducibility","point":"Other programs can read the result: an archive in WARC form","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"file":["datapackage.json"]},{"file":["indexes/index.cdx"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"when":[{"step":"text_compared"},{"file":["text_diff.txt"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The texts of the two captures were not compared."}]},
{"id":"C4","rule":"ISO/IEC 27037, justifiability","point":"A reason for each thing that the capture did to the page","page":[{"when":[{"at":["chain_of_custody.json","/page_modifications/items"]}],"grade":"recorded"},{"when":[{"at":["chain_of_custody.json","/page_modifications/items"],"list":true}],"grade":"not applicable","why":"The capture changed nothing on the page."},{"grade":"absent","why":"The custody record has no list of changes."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"C5","rule":"ISO/IEC 27037, identification","point":"One evidence id on every record","both":[{"when":[{"at":["metadata.json","/evidence_id"]},{"at":["forensic_log.json","/evidence_id"]},{"at":["chain_of_custody.json","/evidence/evidence_id"]},{"always":["manifest.json","/evidence_id"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"A record has no evidence id."}]},
{"id":"C6","rule":"ISO/IEC 27037, chain of custody","point":"Who had access to the evidence, when, where and for what","both":[{"grade":"absent","why":"The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what."}]},
{"id":"C7","rule":"ISO/IEC 27037, unavoidable changes","point":"Changes to the page, each with step and reason","page":[{"when":[{"at":["chain_of_custody.json","/page_modifications/items"],"list":true},{"at":["forensic_log.json","/operations"]},{"step":"screenshot_as_loaded_taken"},{"file":["screenshot_as_loaded.jpeg","screenshot_as_loaded.png"]}],"grade":"recorded and checkable"},{"when":[{"at":["chain_of_custody.json","/page_modifications/items"],"list":true},{"at":["forensic_log.json","/operations"]}],"grade":"recorded"},{"grade":"absent","why":"The custody record has no list of changes."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"C8","rule":"ISO/IEC 27037, verification","point":"The acquisition was verified, and this was logged","page":[{"grade":"absent","why":"The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier."}],"comparison":[{"when":[{"step":"sources_checked"}],"grade":"recorded"},{"grade":"absent","why":"The packages of the two captures were not checked."}]},
{"id":"C9","rule":"ISO/IEC 27037, documentation of time","point":"The clock: its source and how far it was off","both":[{"when":[{"at":["metadata.json","/clock/before"]}],"grade":"recorded"},{"grade":"absent","why":"No time server answered before the work began."}]},
{"id":"C10","rule":"ISO/IEC 27037, environment","point":"The environment: operating system, versions of program and browser (address as seen from outside: D7b)","page":[{"when":[{"at":["metadata.json","/environment/operating_system"]},{"at":["metadata.json","/environment/generator_version"]},{"at":["metadata.json","/browser/version"]}],"grade":"recorded"},{"grade":"absent","why":"A part of the environment is not recorded."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"C11","rule":"ISO/IEC 27037, competence","point":"Who operated the program, with what competence, and that it was validated","both":[{"grade":"absent","why":"The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it."}]},
{"id":"C12","rule":"ISO/IEC 27037, preservation","point":"The original is kept unchanged, and work is done on copies","both":[{"grade":"absent","why":"How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9)."}]},
{"id":"D1","rule":"Berkeley Protocol 153-156","point":"The address of the page","page":[{"when":[{"at":["metadata.json","/requested_url"]},{"step":"warc_written"},{"file":["archive/data.warc.gz"]}],"grade":"recorded and checkable"},{"when":[{"at":["metadata.json","/requested_url"]}],"grade":"recorded"},{"grade":"absent","why":"The address is not recorded."}],"comparison":[{"when":[{"at":["metadata.json","/url"]},{"always":["before/metadata.json",""]},{"always":["after/metadata.json",""]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The address is not recorded."}]},
{"id":"D2","rule":"Berkeley Protocol 153-156","point":"The HTML, as the server sent it and as the browser rendered it","page":[{"when":[{"step":"source_saved"},{"file":["source.html"]},{"step":"html_saved"},{"file":["page.html"]},{"step":"warc_written"},{"file":["archive/data.warc.gz"]}],"grade":"recorded and checkable"},{"when":[{"step":"source_saved"},{"file":["source.html"]},{"step":"html_saved"},{"file":["page.html"]}],"grade":"recorded"},{"grade":"absent","why":"One of the two forms was not saved."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D3","rule":"Berkeley Protocol 153-156","point":"A picture of the full page, with date and time","page":[{"when":[{"step":"screenshot_taken"},{"file":["screenshot.jpeg","screenshot.png"]},{"at":["metadata.json","/screenshots/screenshot/taken_at"]},{"at":["metadata.json","/screenshots/screenshot/shown_height"],"as":"/screenshots/screenshot/page_height"},{"any":[{"at":["chain_of_custody.json","/eidas_timestamp_included"],"is":true},{"at":["chain_of_custody.json","/rfc3161_timestamp_included"],"is":true}]}],"grade":"recorded and checkable"},{"when":[{"step":"screenshot_taken"},{"file":["screenshot.jpeg","screenshot.png"]},{"at":["metadata.json","/screenshots/screenshot/taken_at"]},{"at":["metadata.json","/screenshots/screenshot/shown_height"],"as":"/screenshots/screenshot/page_height"}],"grade":"recorded"},{"when":[{"step":"screenshot_taken"},{"file":["screenshot.jpeg","screenshot.png"]},{"at":["metadata.json","/screenshots/screenshot/taken_at"]}],"grade":"absent","why":"The picture shows less than the full height of the page."},{"grade":"absent","why":"No picture of the page was taken."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D4","rule":"Berkeley Protocol 153-156","point":"Pictures and videos of the page, as files","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"at":["metadata.json","/network"]}],"grade":"recorded"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D5","rule":"Berkeley Protocol 153-156","point":"What the files of the page say of themselves: author, time of upload, number","page":[{"grade":"absent","why":"It was not taken out of the page. Whoever examines the page must look for it in the files of the package."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D6","rule":"Berkeley Protocol 153-156","point":"The context: comments, thread, what surrounds the content","page":[{"when":[{"step":"text_extracted"},{"file":["domtextcontent.txt"]},{"at":["metadata.json","/completeness/text_lines"]}],"grade":"recorded"},{"grade":"absent","why":"The text of the page was not read, or not compared with the picture."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D7a","rule":"Berkeley Protocol 153-156","point":"The name of the collector","both":[{"when":[{"at":["metadata.json","/collector/name"]}],"grade":"recorded"},{"grade":"absent","why":"No collector is named. Whoever collected must state it."}]},
{"id":"D7b","rule":"Berkeley Protocol 153-156","point":"The address of the collecting machine, as seen from outside","page":[{"grade":"absent","why":"It was asked of nobody outside. Whoever runs the machine must state it."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D7c","rule":"Berkeley Protocol 153-156","point":"The time of collection, from a clock that was compared with time servers","page":[{"when":[{"at":["metadata.json","/captured_at"]},{"at":["metadata.json","/clock/before"]}],"grade":"recorded"},{"grade":"absent","why":"No time server answered before the page was captured."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D8","rule":"Berkeley Protocol 167","point":"A hash of each file from the point of collection","both":[{"when":[{"at":["forensic_log.json","/operations"]},{"at":["forensic_log.json","/hash_chain/final_hash"]},{"always":["manifest.json","/files"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The log has no operations."}]},
{"id":"D9","rule":"Berkeley Protocol 167","point":"A form close to the native one, with each alteration written down","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"at":["chain_of_custody.json","/page_modifications/items"],"list":true}],"grade":"recorded"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"D10","rule":"Berkeley Protocol 167","point":"A technical report on the automated collection","both":[{"when":[{"always":["evidence.pdf",""]},{"at":["forensic_log.json","/operations"]}],"grade":"recorded"},{"grade":"absent","why":"The log has no operations."}]},
{"id":"D11","rule":"Berkeley Protocol 167","point":"The chain of custody from collection to disposition","both":[{"grade":"absent","why":"The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what."}]},
{"id":"D12","rule":"Berkeley Protocol 167","point":"How authenticity, availability and readability are preserved","both":[{"grade":"absent","why":"How the package is kept is not in it. Whoever keeps it must state it."}]},
{"id":"E1","rule":"SWGDE 21-F-001 (v1.1), 3.1","point":"The acquisition can be audited and repeated","page":[{"when":[{"at":["order.json","/left_out"]}],"grade":"absent","why":"It can be audited (C1). It cannot be repeated as a whole from the package (C2)."},{"when":[{"at":["forensic_log.json","/operations"]},{"at":["order.json","/url"]},{"at":["order.json","/options"]},{"at":["order.json","/left_out"],"list":true}],"grade":"recorded"},{"grade":"absent","why":"It can be audited (C1). It cannot be repeated from the package, which does not have the order (C2)."}],"comparison":[{"when":[{"always":["comparison.json","/text/rules"]},{"always":["comparison.json","/text/ignored"]},{"step":"text_compared"},{"file":["text_diff.txt"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The texts of the two captures were not compared."}]},
{"id":"E2","rule":"SWGDE 21-F-001 (v1.1), 3.4","point":"A fresh browser, and what the page could see of it (address as seen from outside: D7b)","page":[{"when":[{"step":"browser_context_opened"},{"at":["metadata.json","/browser_identity/user_agent"]}],"grade":"recorded"},{"grade":"absent","why":"The browser context or the user agent is not recorded."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E3","rule":"SWGDE 21-F-001 (v1.1), 3.5","point":"Legal authority, purpose and scope, stated by a person","both":[{"when":[{"at":["metadata.json","/case_reference"]}],"grade":"absent","why":"The package has the case reference alone. Whoever gave the order must state authority and purpose."},{"grade":"absent","why":"The package has none of them. Whoever gave the order must state them."}]},
{"id":"E4","rule":"SWGDE 21-F-001 (v1.1), 4.1","point":"The configuration: viewport, language, time zone and user agent (way out: D7b)","page":[{"when":[{"at":["metadata.json","/environment/viewport"]},{"at":["metadata.json","/environment/locale"]},{"at":["metadata.json","/environment/timezone"]},{"at":["metadata.json","/browser_identity/user_agent"]}],"grade":"recorded"},{"grade":"absent","why":"A part of the configuration is not recorded."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E5","rule":"SWGDE 21-F-001 (v1.1), 4.2","point":"More than one acquisition of what changes, linked with each other","page":[{"grade":"absent","why":"The package is one acquisition. A comparison links two."}],"comparison":[{"when":[{"at":["metadata.json","/before/manifest_sha256"]},{"always":["before/manifest.json",""]},{"at":["metadata.json","/after/manifest_sha256"]},{"always":["after/manifest.json",""]}],"grade":"recorded and checkable"},{"grade":"absent","why":"One of the two captures is not named."}]},
{"id":"E6","rule":"SWGDE 21-F-001 (v1.1), 4.3","point":"A validation of the tool in this version","both":[{"grade":"absent","why":"The package has no record of a validation of this version of the program. Whoever runs the program must supply it."}]},
{"id":"E7","rule":"SWGDE 21-F-001 (v1.1), 7.1","point":"A recording where motion or interaction matters","page":[{"grade":"absent","why":"The package has no video."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E8","rule":"SWGDE 21-F-001 (v1.1), 7.2","point":"Native form and language, in standard formats","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"step":"html_saved"},{"file":["page.html"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"No web archive was written, or no HTML was saved."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E9","rule":"SWGDE 21-F-001 (v1.1), 7.3","point":"A hash of each file and of the whole set, by an algorithm that NIST approved","both":[{"when":[{"always":["manifest.json","/files"]},{"always":["manifest.sig",""]},{"always":["publickey.pem",""]}],"grade":"recorded and checkable"}]},
{"id":"E10","rule":"SWGDE 21-F-001 (v1.1), 7.4","point":"A record of the network","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"file":["indexes/index.cdx"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E11a","rule":"SWGDE 21-F-001 (v1.1), 7.5","point":"The address, the browser, the time and the time zone","page":[{"when":[{"at":["metadata.json","/requested_url"]},{"at":["metadata.json","/browser/version"]},{"at":["metadata.json","/captured_at"]},{"at":["metadata.json","/environment/timezone"]}],"grade":"recorded"},{"grade":"absent","why":"One of them is not recorded."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E11b","rule":"SWGDE 21-F-001 (v1.1), 7.5","point":"The registration of the domain","page":[{"when":[{"step":"whois_looked_up"},{"file":["whois.txt"]}],"grade":"recorded"},{"when":[{"declined":"whois_looked_up"}],"grade":"absent","why":"It was asked for and not obtained; chain_of_custody.json has the reason under not_performed."},{"grade":"absent","why":"It was not looked up. Whoever gave the order can ask for it."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E11c","rule":"SWGDE 21-F-001 (v1.1), 7.5","point":"The history of the page in archives","page":[{"grade":"absent","why":"No archive was asked for it."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"E12","rule":"SWGDE 21-F-001 (v1.1), 8.1","point":"The method of acquisition","both":[{"when":[{"step":"browser_context_opened"},{"at":["metadata.json","/browser/mode"]}],"grade":"recorded"},{"when":[{"step":"sources_checked"}],"grade":"recorded"},{"grade":"absent","why":"The method is not recorded."}]},
{"id":"E13a","rule":"SWGDE 21-F-001 (v1.1), 9","point":"One archive with the name of the examiner, the time and a description","page":[{"when":[{"at":["metadata.json","/collector/name"]},{"at":["metadata.json","/captured_at"]},{"at":["metadata.json","/page/title"]}],"grade":"recorded"},{"grade":"absent","why":"The collector, the time or the title of the page is not recorded."}],"comparison":[{"when":[{"at":["metadata.json","/collector/name"]},{"at":["metadata.json","/compared_at"]},{"at":["metadata.json","/url"]}],"grade":"recorded"},{"grade":"absent","why":"The collector, the time or the address is not recorded."}]},
{"id":"E13b","rule":"SWGDE 21-F-001 (v1.1), 9","point":"A working copy in which links are disabled","page":[{"grade":"absent","why":"The package has none. Whoever works with it must make one."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"F1","rule":"NIST FIPS 180-4","point":"Hashes by SHA-256 or a stronger algorithm","both":[{"when":[{"always":["manifest.json","/files"]}],"grade":"recorded and checkable"}]},
{"id":"F2","rule":"NIST SP 800-86","point":"Collection, examination, analysis and report kept apart","both":[{"grade":"not applicable","why":"The package is of the collection. Whoever examines it makes the rest."}]},
{"id":"F3","rule":"NIST SP 800-61","point":"The host, the name and title of each handler, and the place of storage","both":[{"grade":"absent","why":"Host, titles and place of storage are not recorded. Whoever holds the package must state them."}]},
{"id":"F4","rule":"RFC 3227, 2.1","point":"The order in which the parts were collected","page":[{"when":[{"at":["forensic_log.json","/operations"]}],"grade":"recorded"},{"grade":"absent","why":"The log has no operations."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"F5","rule":"WARC 1.1, WACZ 1.1.1","point":"An open container that other programs read","page":[{"when":[{"step":"warc_written"},{"file":["archive/data.warc.gz"]},{"file":["datapackage.json"]},{"file":["indexes/index.cdx"]},{"file":["pages/pages.jsonl"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"No web archive was written."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"G1","rule":"No single standard","point":"What the package does not prove: who wrote the page, whether it is true, what others saw","both":[{"when":[{"always":["evidence.pdf",""]}],"grade":"recorded"}]},
{"id":"G2","rule":"No single standard","point":"Steps that were asked for and not done, each with its reason","both":[{"when":[{"at":["chain_of_custody.json","/not_performed"],"list":true},{"at":["forensic_log.json","/operations"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The custody record has no such list."}]},
{"id":"G3","rule":"No single standard","point":"The times in all files agree, or the clock that they come from was compared with another","both":[{"when":[{"at":["forensic_log.json","/operations"]},{"at":["metadata.json","/clock/before"]}],"grade":"recorded"},{"grade":"absent","why":"No time server answered before the work began."}]},
{"id":"G4","rule":"No single standard","point":"Text, picture, certificates and addresses were compared with each other","page":[{"when":[{"step":"completeness_measured"},{"step":"text_layout_saved"},{"step":"certificate_chain_read"},{"step":"dns_cross_checked"}],"grade":"recorded and checkable"},{"grade":"absent","why":"At least one of these comparisons was not made."}],"comparison":[{"when":[{"step":"sources_checked"},{"always":["before/manifest.sig",""]},{"always":["before/publickey.pem",""]},{"always":["after/manifest.sig",""]},{"always":["after/publickey.pem",""]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The packages of the two captures were not checked."}]},
{"id":"G5","rule":"No single standard","point":"The status of the main document, and whether an error, login, consent or challenge page was found","page":[{"when":[{"step":"page_examined"},{"at":["metadata.json","/page/http_status"]},{"at":["metadata.json","/page/warnings"],"list":true}],"grade":"recorded"},{"grade":"absent","why":"The page was not examined."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]},
{"id":"G6","rule":"No single standard","point":"No file without a hash, and no listed file missing","both":[{"when":[{"always":["manifest.json","/files"]}],"grade":"recorded and checkable"}]},
{"id":"G7","rule":"No single standard","point":"The log is a chain of hashes that a verifier works out again","both":[{"when":[{"at":["forensic_log.json","/hash_chain/final_hash"]},{"at":["forensic_log.json","/operations"]}],"grade":"recorded and checkable"},{"grade":"absent","why":"The log has no chain of hashes."}]},
{"id":"G8","rule":"No single standard","point":"What the signature means, who holds the key, and how to learn whose it is","both":[{"when":[{"always":["evidence.pdf",""]},{"always":["publickey.pem",""]}],"grade":"recorded"}]},
{"id":"G9","rule":"No single standard","point":"Secrets in addresses and headers are withheld, and this is recorded","page":[{"grade":"absent","why":"The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld."}],"comparison":[{"grade":"not applicable","why":"Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages."}]}]}''')
# End of points


class Shown:
    """What the files show of the points of evidence-standards(7), each condition with the places that it names."""

    def __init__(self, members):
        self.members, self.records = members, {}

    def record(self, name):
        if name not in self.records:
            self.records[name] = quiet(self.members, name)
        return self.records[name]

    def value(self, name, pointer):
        found = self.record(name)
        for token in [part.replace('~1', '/').replace('~0', '~') for part in pointer.split('/')[1:]]:
            if isinstance(found, list) and re.fullmatch('0|[1-9][0-9]*', token) and int(token) < len(found):
                found = found[int(token)]
            elif isinstance(found, dict) and token in found:
                found = found[token]
            else:
                return ABSENT
        return ABSENT if found is None and not pointer else found

    def item(self, name, where, wanted):
        found = self.value(name, where)
        for number in range(len(found) - 1, -1, -1) if isinstance(found, list) else ():
            each = found[number]
            if isinstance(each, dict) and all(same(each.get(key), value) for key, value in wanted.items()):
                return [[name, f'{where}/{number}']]
        return None

    def places(self, condition):
        """None where the condition does not hold."""
        if 'always' in condition:
            return [condition['always']]
        if 'step' in condition:
            return self.item('forensic_log.json', '/operations', {'operation': condition['step'], 'outcome': 'done'})
        if 'declined' in condition:
            return self.item('chain_of_custody.json', '/not_performed', {'step': condition['declined']})
        if 'file' in condition:
            return next(([[name, '']] for name in condition['file'] if name in self.members), None)
        if 'any' in condition:
            return next((found for found in map(self.places, condition['any']) if found is not None), None)
        name, pointer = condition['at']
        found = self.value(name, pointer)
        if 'is' in condition:
            return [[name, pointer]] if found is condition['is'] else None
        if 'list' in condition:
            return [[name, pointer]] if isinstance(found, list) else None
        if found is ABSENT or found is None or isinstance(found, (str, list, dict)) and not found:
            return None
        if 'as' not in condition:
            return [[name, pointer]]
        if isinstance(found, (list, dict)) or not same(found, self.value(name, condition['as'])):
            return None
        return [[name, pointer], [name, condition['as']]]

    def grade(self, point, kind):
        for rule in point.get('both') or point[kind]:
            found = [self.places(condition) for condition in rule.get('when', ())]
            if None not in found:
                return {'id': point['id'], 'rule': point['rule'], 'point': point['point'], 'grade': rule['grade'],
                        'support': [] if 'why' in rule else [{'file': name, 'pointer': pointer} for places in found for name, pointer in places],
                        **({'reason': rule['why']} if 'why' in rule else {})}
        raise ValueError(f'no rule decides point {point["id"]}')


def graded_points(members):
    kind = kind_of(members)
    return [Shown(members).grade(point, kind) for point in STANDARDS['points']] if kind in ('page', 'comparison') else []


def check_standards(members, report):
    """standards.json is what the files come to, byte for byte, and each place that it names is there."""
    member, name = members.get('standards.json'), 'standards.json'
    if member is None:
        return
    before, points, shown = len(report.failed), graded_points(members), Shown(members)

    def bad(text):
        report.fail('standards_mismatch', f'{name}: {text}')

    if not points:
        bad('a package of this kind carries none')
        return
    heads = {key: None if value is ABSENT else value for key, value in ((key, shown.value('metadata.json', f'/{key}')) for key in ('evidence_id', 'test_mode'))}
    counts = {grade: sum(point['grade'] == grade for point in points) for grade in STANDARDS['grades']}
    whole = {'format': 'evidence-standards/1', **heads, 'says': STANDARDS['says'], 'grades': STANDARDS['grades'], 'counts': counts, 'points': points}
    if member['bytes'] != (json.dumps(whole, indent=2, ensure_ascii=False) + '\n').encode('utf-8', 'surrogatepass'):
        stated = rows(quiet(members, name), 'points')
        wrong = [point['id'] for number, point in enumerate(points) if number >= len(stated) or not same(stated[number], point)]
        bad(f'the grades that follow from the files differ: {", ".join(wrong) or "other words or bytes"}')
    for point in points:
        for place in point['support']:
            there = place['file'] in members and (not place['pointer'] or shown.value(place['file'], place['pointer']) is not ABSENT)
            if not there:
                bad(f'{point["id"]}: {place["file"]} {place["pointer"]} does not exist')
    if len(report.failed) == before:
        report.ok('standards', f'{len(points)} points have the grades that follow from the files')


def check_comparison(members, report):
    """What was compared came out of two sealed packages: signatures hold, and copies are as their own manifests list them."""
    if 'comparison.json' not in members:
        return
    before = len(report.failed)
    stated = record(members, 'comparison.json', report, 'record_malformed') or {}
    for side in SIDES:
        missing = [name for name in SEAL + ('metadata.json',) if f'{side}/{name}' not in members]
        for name in missing:
            report.fail('file_missing', f'{side}/{name} is required')
        if missing:
            continue
        manifest, signature, pem = (members[f'{side}/{name}']['bytes'] or b'' for name in SEAL)
        try:
            good = signed(manifest, signature, modulus(pem))
            read_manifest({'manifest.json': {'bytes': manifest}})
            listed = parse_json(manifest)
        except (ValueError, binascii.Error, RecursionError) as fault:
            report.fail('manifest_malformed', f'{side}: {fault}')
            continue
        if not good:
            report.fail('signature_invalid', f'{side}/manifest.sig')
        told = stated.get(side) if isinstance(stated.get(side), dict) else {}
        if told.get('manifest_sha256') != members[f'{side}/manifest.json']['sha256']:
            report.fail('records_disagree', f'comparison.json refers to a different {side}/manifest.json')
        for name, member in members.items():
            inner = name[len(side) + 1:]
            if name.startswith(f'{side}/') and inner not in UNHASHED and (
                    not isinstance(listed, dict) or listed.get(inner) != member['sha256']):
                report.fail('file_hash_mismatch', f'{name} differs from the manifest of its own package')
        proof = members.get(f'{side}/manifest.json.ots')
        if proof and not about(proof['bytes'], members[f'{side}/manifest.json']['sha256']):
            report.fail('ots_mismatch', f'{side}/manifest.json.ots is not a proof of the manifest beside it')
    if len(report.failed) == before:
        report.ok('comparison', 'what was compared matches the lists of the two packages, and both are signed')
